import { FloatingTool } from '@/shared/ui/floating-tool';
import { CalculatorPad } from './calculator-pad';

/** The calculator of an exam: a small window over the paper. */
export function Calculator({ onClose }: { onClose: () => void }) {
  return (
    <FloatingTool title="计算器" onClose={onClose}>
      <CalculatorPad takesFocus />
    </FloatingTool>
  );
}
