import styles from './app-download.module.css';

/** A drawn phone: shapes only, so that it promises nothing that the app would have to keep. */
export function AppPicture() {
  return (
    <svg className={styles.phone} viewBox="0 0 290 440" width={290} height={440} aria-hidden="true" focusable="false">
      <rect width="290" height="480" rx="40" fill="#131823" />
      <rect x="10" y="10" width="270" height="470" rx="32" fill="#f5f7fa" />
      <rect x="105" y="20" width="80" height="20" rx="10" fill="#131823" />
      <rect x="28" y="62" width="120" height="16" rx="8" fill="#131823" />
      <rect x="28" y="86" width="168" height="10" rx="5" fill="#9da5b2" />
      <rect x="24" y="114" width="242" height="136" rx="12" fill="#1f3478" />
      <path d="M186 250v-44a44 44 0 0 1 44-44v88zM230 206h36v32a12 12 0 0 1-12 12h-24z" fill="#3c5ab8" />
      <path d="M142 250a44 44 0 0 1 44-44v44z" fill="#f2703f" />
      <rect x="42" y="140" width="92" height="14" rx="7" fill="#fff" />
      <rect x="42" y="164" width="70" height="14" rx="7" fill="#fff" />
      <rect x="24" y="266" width="242" height="76" rx="12" fill="#fff" stroke="#e3e7ed" />
      <rect x="40" y="284" width="130" height="12" rx="6" fill="#131823" />
      <rect x="40" y="308" width="140" height="6" rx="3" fill="#edf0f4" />
      <rect x="40" y="308" width="60" height="6" rx="3" fill="#2b50e0" />
      <rect x="200" y="296" width="50" height="26" rx="6" fill="#2b50e0" />
      <rect x="24" y="358" width="242" height="48" rx="10" fill="#fff" stroke="#e3e7ed" />
      <circle cx="46" cy="382" r="8" fill="#12a061" />
      <rect x="64" y="376" width="110" height="12" rx="6" fill="#353d4b" />
    </svg>
  );
}
