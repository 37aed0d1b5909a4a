import { brand } from '@/shared/constants';
import { BrandMark } from './brand-logo';

/**
 * Repeats the outlines of index.html from React's first render until the guards of the first address have finished.
 * Without it the painted frame would disappear in between.
 */
export function BootFrame() {
  return (
    <>
      <div className="f f-site">
        <div className="f-bar">
          <div className="f-in">
            <span className="f-logo">
              <BrandMark />
              {brand}
            </span>
          </div>
        </div>
        <div className="f-card" />
      </div>
      <div className="f f-login">
        <div className="f-card" />
      </div>
      <div className="f f-player">
        <div className="f-bar" />
      </div>
      <div className="f f-full">
        <div className="f-bar" />
      </div>
      <div className="f f-bare" />
    </>
  );
}
