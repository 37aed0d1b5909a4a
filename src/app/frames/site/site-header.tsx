import { BrandLogo } from '../brand-logo';
import { ProjectSwitcher } from './project-switcher';
import { SearchBox } from './search-box';
import { SiteNav } from './site-nav';
import { ThemeButton } from './theme-button';
import { UserArea } from './user-area';
import styles from './site-header.module.css';

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inside}`}>
        <BrandLogo />
        <div className={styles.project}>
          <ProjectSwitcher />
        </div>
        <SiteNav />
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.right}>
          <ThemeButton />
          <UserArea />
        </div>
      </div>
    </header>
  );
}
