import { useParams } from 'react-router-dom';
import { useUser } from '@/session/login';
import { PlayerScreen } from '../components/player-screen';

/** Another course or another learner starts with a player of its own. */
export function Component() {
  const { id = '' } = useParams();
  const userId = useUser()?.id ?? 'guest';
  return <PlayerScreen key={`${id}:${userId}`} courseId={id} />;
}
