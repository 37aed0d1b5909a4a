import type { Ref } from 'react';
import type { PayChannel } from '@/api/payment/schema';
import { ChoiceCard } from '@/shared/ui/choice-card';
import { Icon } from '@/shared/ui/icon';
import styles from './channel-list.module.css';

interface ChannelListProps {
  channels: readonly PayChannel[];
  chosenId: string | null;
  onChoose: (id: string) => void;
  /** Gets the focus when no channel was chosen. */
  ref?: Ref<HTMLInputElement>;
}

/** The server's pay channels with their names, icons and tips. */
export function ChannelList({ channels, chosenId, onChoose, ref }: ChannelListProps) {
  return (
    <fieldset>
      <legend className={`mb-12 title-16-strong ink ${styles.legend}`}>支付方式</legend>
      <div className="grid gap-12">
        {channels.map(({ id, name, iconUrl, recommend, tip }, index) => (
          <ChoiceCard
            key={id}
            wide
            ref={index === 0 ? ref : undefined}
            name="channel"
            checked={id === chosenId}
            onChoose={() => onChoose(id)}
          >
            {iconUrl ? (
              <img src={iconUrl} alt="" className={`rigid ${styles.icon}`} width={36} height={36} />
            ) : (
              <span className={`middle rigid ${styles.icon}`}>
                <Icon name="wallet" size={28} />
              </span>
            )}
            <span className="grid fill text-13">
              <b className={`row gap-10 ink ${styles.name}`}>
                <span>{name}</span>
                {recommend && <em className={`rigid price-colour ${styles.recommend}`}>推荐</em>}
              </b>
              <span>{tip}</span>
            </span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
