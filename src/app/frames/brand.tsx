import { Link } from 'react-router-dom';
import { brand } from '@/shared/constants';
import { paths } from '@/shared/paths';
import styles from './brand-logo.module.css';

/** `inverse` is light, for the dark brand picture. */
export function BrandLogo({ inverse }: { inverse?: boolean }) {
  const [disc, square, quarter] = inverse ? ['#fff', '#b5c5f2', '#f2703f'] : ['#2b50e0', '#213fb8', '#ef5a28'];
  return (
    <Link to={paths.home()} className={styles.logo} style={inverse ? { color: '#fff' } : undefined}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path fill={disc} d="M16 0a16 16 0 0 1 16 16H16z" />
        <path fill={square} d="M16 16h16v16H16z" />
        <path fill={quarter} d="M0 32a16 16 0 0 1 16-16v16z" />
      </svg>
      <span>{brand}</span>
    </Link>
  );
}

const licences = [
  { text: import.meta.env.VITE_ICP, href: 'https://beian.miit.gov.cn/' },
  { text: import.meta.env.VITE_POLICE_NO, href: 'https://beian.mps.gov.cn/' },
];

const year = new Date().getFullYear();

/** Whether the clock of this device shows another time than the site. */
const isAbroad = (): boolean => new Date().getTimezoneOffset() !== -480;

/** With the zone of all times if the device has another. A licence that the deployment does not name is not shown. */
export function LegalLine() {
  return (
    <>
      <span>{`© ${year} ${brand} 版权所有`}</span>
      {isAbroad() && <span data-live>本站时间均为北京时间</span>}
      {licences.map(
        ({ text, href }) =>
          text && (
            <a key={href} href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
      )}
    </>
  );
}
