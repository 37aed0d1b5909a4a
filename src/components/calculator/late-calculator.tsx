import { late } from '@/shared/ui/late';

const load = () => import('./calculator').then((file) => file.Calculator);
const calculator = late(load);

/** For an exam, which may lose its network before the calculator is first opened. */
export const loadCalculator = (): Promise<unknown> => load();

export function LateCalculator(props: { onClose: () => void }) {
  const { Loaded } = calculator.useLoaded();
  return Loaded && <Loaded {...props} />;
}
