import { brand } from '@/shared/constants';
import { BrandMark } from './brand-logo';

/**
 * The outlines of index.html once more, from the moment React takes the root over until the guards of the first
 * address have answered: without them the painted frame would vanish in between.
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
