import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { CSSProperties } from 'react';
import { Icon } from '../ui/icon';
import { AntdProvider } from './antd-provider';
import { fieldStyles } from './field-styles';

interface DateFieldProps {
  id: string;
  /** YYYY-MM-DD; '' = none. */
  value: string;
  onChange: (value: string) => void;
  /** A day that is still to come cannot be chosen. */
  past?: boolean;
  /** The first and the last day that can be chosen; '' = any. */
  min?: string;
  max?: string;
  /** The calendar stays in the panel of the field, beside it: a press outside the panel closes it. */
  inside?: boolean;
  autoFocus?: boolean;
  /** The calendar is open from the beginning. */
  defaultOpen?: boolean;
  clearable?: boolean;
  className?: string | undefined;
}

const format = 'YYYY-MM-DD';
/** The first is shown; the others may be typed as well. None is the beginning of another. */
const typed = [format, 'YYYY/MM/DD', 'YYYYMMDD'];

/** Not over the buttons below the field. */
const beside = { points: ['tl', 'tr'], offset: [20, 0], overflow: { adjustX: 1, shiftX: true, shiftY: true } };
/** Where there is no room beside: not over what is typed, and moved into the window. */
const below = { points: ['tl', 'bl'], offset: [0, 4], overflow: { shiftX: true, adjustY: 1 } };
const narrowest = 640;
/** 288 px in place of 372. */
const smallCells = { '--ant-date-picker-cell-width': '36px' } as CSSProperties;

/** A day, typed or picked from a calendar; loaded by whoever shows it, never with a page. */
export function DateField(props: DateFieldProps) {
  const { id, value, onChange, past, min, max, inside, autoFocus, defaultOpen, clearable = true, className } = props;
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
        previewValue={false} // a pointer at rest over the calendar would take the place of what is being typed
        allowClear={clearable}
        autoFocus={autoFocus}
        defaultOpen={defaultOpen}
        disabledDate={isBarred}
        getPopupContainer={inside ? (field) => field.parentElement ?? document.body : undefined}
        popupAlign={isNarrow ? below : inside ? beside : undefined}
        suffixIcon={<Icon name="calendar" size={18} />}
        styles={{ ...fieldStyles, popup: { root: isNarrow ? smallCells : {} } }}
        onChange={(chosen) => onChange(chosen?.format(format) ?? '')}
        // What has been typed counts at once: whoever closes the panel around it leaves no blur behind.
        onCalendarChange={(chosen) => {
          if (dayjs.isDayjs(chosen) && !isBarred(chosen)) onChange(chosen.format(format));
        }}
        className={className}
      />
    </AntdProvider>
  );
}
