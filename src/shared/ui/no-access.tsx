import type { ReactNode } from 'react';
import { Price } from './price';
import { StateBlock } from './state-block';

interface NoAccessProps {
  title: string;
  hint?: string | undefined;
  /** Yuan; left out where nothing is for sale. */
  price?: number | null;
  /** 立即购买, 免费领取 or 登录后学习 by status. */
  action: ReactNode;
  bare?: boolean;
}

export function NoAccess({ title, hint, price, action, bare }: NoAccessProps) {
  return (
    <StateBlock
      picture="lock"
      title={title}
      hint={hint}
      bare={bare}
      action={
        <>
          {price != null && <Price price={price} />}
          {action}
        </>
      }
    />
  );
}
