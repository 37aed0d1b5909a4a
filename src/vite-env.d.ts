/// <reference types="vite/client" />

/** The build settings; docs/operations.md says what each one means. */
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_API_MOCK?: string;
  readonly VITE_FILE_HOST?: string;
  readonly VITE_IMAGE_SUFFIX?: string;
  readonly VITE_BRAND?: string;
  readonly VITE_ICP?: string;
  readonly VITE_POLICE_NO?: string;
  readonly VITE_MOBILE_ORIGIN?: string;
  readonly VITE_WX_AUTHORIZE_URL?: string;
  readonly VITE_REPORT_URL?: string;
  readonly VITE_REPORT_SAMPLE?: string;
  readonly VITE_SUPPORT_URL?: string;
  readonly VITE_SIGN_APP_ID?: string;
  readonly VITE_SIGN_SECRET?: string;
  readonly [key: `VITE_ASSUMED_G${string}`]: string | undefined;
}

/** Constant of S9 plus the hash of this build's sources. */
declare const __BUILD_VERSION__: string;

/** The route table as the build reads it (scripts/vite/entries.ts). */
declare module 'virtual:routes' {
  export const manifest: import('./shared/lib/route-manifest').RouteManifest;
}
