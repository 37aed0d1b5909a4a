import { brand } from '@/shared/constants';

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
