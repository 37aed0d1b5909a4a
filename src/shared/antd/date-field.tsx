import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { Icon } from '../ui/icon';
import { AntdProvider, fieldStyles } from './antd-provider';

interface DateFieldProps {
  id: string;
  /** YYYY-MM-DD; '' = none. */
  value: string;
  onChange: (value: string) => void;
  /** Future days cannot be chosen. */
  past?: boolean;
  /** The first and the last day that can be chosen; '' = any. */
  min?: string;
  max?: string;
  /** The calendar opens inside the panel of the field; a press outside the panel closes it. */
  inside?: boolean;
  autoFocus?: boolean;
  /** The calendar is open from the beginning. */
  defaultOpen?: boolean;
  clearable?: boolean;
  className?: string | undefined;
}

const format = 'YYYY-MM-DD';
/** The first format is shown; all can be typed. None is a prefix of another. */
const typed = [format, 'YYYY/MM/DD', 'YYYYMMDD'];

/** Places the calendar beside the field, so that it does not cover the buttons below. */
const beside = { points: ['tl', 'tr'], offset: [20, 0], overflow: { adjustX: 1, shiftX: true, shiftY: true } };
/** Places it below the field when there is no room beside the field, shifted into the window. */
const below = { points: ['tl', 'bl'], offset: [0, 4], overflow: { shiftX: true, adjustY: 1 } };
const narrowest = 640;
/** Makes the calendar 288 px wide instead of 372. */
const smallCells = { '--ant-date-picker-cell-width': '36px' };

/** A field for a day, typed or picked from a calendar. Loaded lazily by the parts that show it. */
export function DateField(props: DateFieldProps) {
  const { id, value, onChange, past, min, max, inside, clearable = true, className = '' } = props;
  const { autoFocus = false, defaultOpen = false } = props;
  const day = value ? dayjs(value) : null;
  const isNarrow = window.innerWidth < narrowest;
  const isBarred = (other: Dayjs) =>
    (past === true && other.isAfter(dayjs())) ||
    (Boolean(min) && other.isBefore(min, 'day')) ||
    (Boolean(max) && other.isAfter(max, 'day'));
  return (
    <AntdProvider>
      <DatePicker
        id={id}
        value={day?.isValid() ? day : null}
        format={typed}
        placeholder="选择日期"
        previewValue={false} // otherwise a day under a resting pointer replaces what is being typed
        allowClear={clearable}
        autoFocus={autoFocus}
        defaultOpen={defaultOpen}
        disabledDate={isBarred}
        {...(inside && { getPopupContainer: (field) => field.parentElement ?? document.body })}
        {...(isNarrow ? { popupAlign: below } : inside && { popupAlign: beside })}
        suffixIcon={<Icon name="calendar" size={18} />}
        styles={{ ...fieldStyles, popup: { root: isNarrow ? smallCells : {} } }}
        onChange={(chosen) => onChange(chosen?.format(format) ?? '')}
        // A typed day is applied immediately, because closing the panel around the field fires no blur.
        onCalendarChange={(chosen) => {
          if (dayjs.isDayjs(chosen) && !isBarred(chosen)) onChange(chosen.format(format));
        }}
        className={className}
      />
    </AntdProvider>
  );
}
