import type { ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { antdTheme } from './antd-theme';
import { useResolvedTheme } from '../theme/theme-choice';

/** Stands only in chunks that use antd: its first component costs 32 KB. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const name = useResolvedTheme();
  const nonce = cspNonce();
  return (
    <ConfigProvider
      locale={zhCN}
      theme={antdTheme(name)}
      csp={nonce ? { nonce } : undefined}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}

/** nginx writes one nonce per answer into the meta; the browser hides the attribute, not the property. */
function cspNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
  return nonce && nonce !== '__CSP_NONCE__' ? nonce : undefined;
}
