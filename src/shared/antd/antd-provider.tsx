import type { ReactNode, CSSProperties } from 'react';
import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useResolvedTheme } from '../theme/theme-choice';
import { tokens, valueOf, type Role, type ThemeName } from '../theme/tokens';

const base = {
  fontFamily: tokens.constant.font ?? 'sans-serif',
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  lineHeight: 22 / 14,
  fontWeightStrong: 600,
  borderRadiusXS: 4,
  borderRadiusSM: 6,
  borderRadius: 8,
  borderRadiusLG: 12,
  controlHeightSM: 32,
  controlHeight: 40,
  controlHeightLG: 48,
  controlOutlineWidth: 3,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.2s',
  motionDurationSlow: '0.32s',
  zIndexPopupBase: 80,
} satisfies ThemeConfig['token'];

/** Our role for each token of antd. antd gets every value as a plain colour. */
const roles = {
  colorPrimary: 'primary',
  colorPrimaryHover: 'primary-hover',
  colorPrimaryActive: 'primary-active',
  colorPrimaryBg: 'primary-soft',
  colorPrimaryBgHover: 'primary-soft-hover',
  colorPrimaryBorder: 'primary-line',
  colorInfo: 'primary',
  colorLink: 'primary-text',
  colorLinkHover: 'primary-hover',
  colorSuccess: 'success',
  colorSuccessText: 'success-text',
  colorSuccessBg: 'success-soft',
  colorSuccessBorder: 'success-line',
  colorWarning: 'warning',
  colorWarningText: 'warning-text',
  colorWarningBg: 'warning-soft',
  colorWarningBorder: 'warning-line',
  colorError: 'danger-fill',
  colorErrorText: 'danger-text',
  colorErrorBg: 'danger-soft',
  colorErrorBorder: 'danger-line',
  colorText: 'text-1',
  colorTextHeading: 'text-1',
  colorTextSecondary: 'text-2',
  colorTextTertiary: 'text-3',
  colorTextDescription: 'text-3',
  colorTextPlaceholder: 'text-3',
  colorTextDisabled: 'text-3',
  colorTextQuaternary: 'text-disabled',
  colorBgLayout: 'bg-page',
  colorBgContainer: 'bg-card',
  colorBgElevated: 'bg-raised',
  colorBgMask: 'bg-mask',
  colorBgContainerDisabled: 'bg-muted',
  colorFillAlter: 'bg-subtle',
  colorFillSecondary: 'bg-muted',
  colorFillTertiary: 'bg-hover',
  controlItemBgHover: 'bg-hover',
  controlItemBgActive: 'bg-selected',
  colorBorder: 'line-strong',
  colorBorderSecondary: 'line',
  colorSplit: 'line',
  controlOutline: 'primary-halo',
  boxShadow: 'shadow-2',
  boxShadowSecondary: 'shadow-2',
  boxShadowTertiary: 'shadow-1',
} satisfies Record<string, Role>;

export function antdTheme(name: ThemeName): ThemeConfig {
  const colours = Object.fromEntries(Object.entries(roles).map(([key, role]) => [key, valueOf(name, role)]));
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...base, ...colours },
  };
}

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

/** Makes antd's fields look like ours: text 14 px from the edge, icons in the colour of a placeholder. */
export const fieldStyles = {
  root: { paddingInline: 14 },
  suffix: { color: 'var(--text-3)' },
} satisfies Record<string, CSSProperties>;
