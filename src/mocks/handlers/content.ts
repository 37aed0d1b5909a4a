import { getAdItems } from '@/api/content/endpoints';
import { getSalesQrcode } from '@/api/crm/endpoints';
import { getPayChannels } from '@/api/payment/endpoints';
import { mock } from '../mock';
import { adsOf } from '../world/ads';
import { payChannels } from '../world/pay-channels';
import { courseOf } from '../world/courses';
import { projectOf } from '../world/taxonomy';

export const contentHandlers = [
  mock(getAdItems, ({ input: { code } }) => adsOf(code)),

  mock(getPayChannels, ({ input: { terminal } }) => (terminal === 'PC' ? payChannels : [])),

  /** Without ids, and for visitors, the response is a general adviser. */
  mock(getSalesQrcode, ({ me, input: { projectId, courseId } }) => {
    const project = projectOf(courseOf(courseId ?? '')?.projectId ?? projectId ?? '');
    const isGeneral = !me || !project;
    if (project?.id === '1701') return null;
    return {
      qrcodeUrl: `/__mock/files/qr/${isGeneral ? 'adviser' : `adviser-${project.id}`}.svg`,
      salesName: isGeneral ? '学习顾问 小砺' : `${project.name}班主任 方老师`,
      title: isGeneral ? '微信扫码，咨询课程' : `微信扫码，领取${project.name}学习资料`,
    };
  }),
];
