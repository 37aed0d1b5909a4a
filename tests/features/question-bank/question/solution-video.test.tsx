import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { getCcConfig } from '@/api/products/endpoints';
import { SolutionVideo } from '@/features/question-bank/question/solution-video';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { reloadIsHeld } from '@/shared/busy';
import { show } from '../../../show';
import { film } from '../../player/support';

function open(vid: string) {
  show(<SolutionVideo no="3" vid={vid} />);
  return { user: userEvent.setup() };
}
const play = () => screen.findByRole('button', { name: '播放第 3 题视频解析' });

it('loads the film only after its button is pressed, and plays it from its address', async () => {
  const { user } = open('/media/q3.mp4');
  expect(document.querySelector('video')).toBeNull();
  await user.click(await play());
  const element = await film();
  expect(element.getAttribute('src')).toContain('/media/q3.mp4');
  expect(element).toHaveAccessibleName('第 3 题 视频解析');
  expect(element.paused).toBe(false);
  expect(reloadIsHeld()).toBe(true);
  await user.click(screen.getByRole('button', { name: '收起第 3 题视频解析' }));
  expect(document.querySelector('video')).toBeNull();
  expect(reloadIsHeld()).toBe(false);
});

it('shows 播放失败 if the film fails to load, and loads it again by 重试', async () => {
  server.use(mock(getCcConfig, () => refuse(500, '视频服务繁忙')));
  const { user } = open('A1B2C3');
  await user.click(await play());
  expect(await screen.findByText('播放失败')).toBeVisible();
  server.resetHandlers();
  const made: string[] = [];
  Object.assign(window, {
    createCCH5Player: ({ vid }: { vid: string }) => {
      made.push(vid);
      return { destroy: () => undefined };
    },
  });
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(made).toEqual(['A1B2C3']));
  expect(screen.queryByText('播放失败')).toBeNull();
  Reflect.deleteProperty(window, 'createCCH5Player');
});
