import { brand } from '@/shared/constants';

const licences = [
  { text: import.meta.env.VITE_ICP, href: 'https://beian.miit.gov.cn/' },
  { text: import.meta.env.VITE_POLICE_NO, href: 'https://beian.mps.gov.cn/' },
];

const year = new Date().getFullYear();

/** Copyright and licences; a licence that the deployment does not name is not shown. */
export function LegalLine() {
  return (
    <>
      <span>
        © {year} {brand} 版权所有
      </span>
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
