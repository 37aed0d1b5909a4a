import type { ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { antdTheme } from './antd-theme';
import { useResolvedTheme } from '../theme/theme-choice';

/** Used only in chunks with antd, whose first component costs 32 KB. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const name = useResolvedTheme();
  const nonce = cspNonce();
  return (
    <ConfigProvider
      locale={zhCN}
      theme={antdTheme(name)}
      {...(nonce && { csp: { nonce } })}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}

/** nginx writes a nonce per response into the meta element. The browser hides the attribute but not the property. */
function cspNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
  return nonce && nonce !== '__CSP_NONCE__' ? nonce : undefined;
}
