import { chatWindow } from '@/components/support/chat-window-state';
import { paths } from '@/shared/paths';
import { Popover } from '@/shared/ui/popover';
import { Link } from 'react-router-dom';
import styles from './pay.module.css';

/** 支付遇到问题: hints, then customer service. */
export function PayHelp() {
  return (
    <div className={`row wraps mt-20 fs-13 ${styles.help}`}>
      <Popover
        label="支付遇到问题"
        className={styles.helpPanel}
        trigger={(props) => (
          <button {...props} className="link">
            支付遇到问题？
          </button>
        )}
      >
        {() => (
          <ul className="grid gap-8">
            <li>二维码打不开或已过期：点击“刷新二维码”。</li>
            <li>支付失败：换一种支付方式再试，原二维码随之失效。</li>
            <li>已付款但页面没有变化：点击“我已完成支付”，请勿重复支付。</li>
            <li>仍未解决：复制订单号后联系客服。</li>
          </ul>
        )}
      </Popover>
      <Link className="link" to={paths.help('pay-type')} target="_blank">
        支付方式说明
      </Link>
      <button type="button" className="link" onClick={chatWindow.open}>
        联系客服
      </button>
    </div>
  );
}
