import { useRef } from 'react';
import { Button } from '@/shared/ui/button';
import { Form } from '@/shared/ui/form';
import { FormField, useFields } from '@/shared/forms/form-field';
import { IconButton } from '@/shared/ui/icon-button';
import { TextField } from '@/shared/ui/text-field';
import { checkCode, finishedCode, typedCode } from './code';
import styles from './code-page.module.css';

interface CodeFormProps {
  /** 激活码 or 兑换码. */
  name: string;
  button: string;
  pending: boolean;
  /** The server's refusal, shown until the code changes. */
  refusal: string | null;
  onChange: () => void;
  onSubmit: (code: string) => void;
}

/** A form with one code field. The error is shown below it. */
export function CodeForm({ name, button, pending, refusal, onChange, onSubmit }: CodeFormProps) {
  const form = useFields({ code: '' });
  const composing = useRef(false);
  /** A space at the end of pasted text is dropped; a typed one becomes a hyphen. */
  const pasting = useRef(false);
  const change = (value: string) => {
    form.setValue('code', value);
    form.clearErrors('code');
    if (refusal) onChange();
  };
  return (
    <Form
      className={`grid gap-12 ${styles.form}`}
      onSubmit={form.handleSubmit(({ code }) => onSubmit(finishedCode(code)))}
    >
      <FormField form={form} name="code" check={(code) => checkCode(code, name)}>
        {({ value: text, error, ref }) => (
          <TextField
            hideLabel
            ref={ref}
            label={name}
            size="lg"
            placeholder={`请输入${name}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={text}
            error={error ?? refusal}
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={(event) => {
              composing.current = false;
              change(typedCode(event.currentTarget.value));
            }}
            // Do not change the text while an input method is composing.
            onChange={(value) => {
              const text = pasting.current ? value.trimEnd() : value;
              pasting.current = false;
              change(composing.current ? text : typedCode(text));
            }}
            onPaste={() => {
              pasting.current = true;
            }}
            trailing={
              text && (
                <IconButton
                  small
                  icon="x-circle"
                  label="清空"
                  onClick={() => {
                    change('');
                    form.setFocus('code');
                  }}
                />
              )
            }
          />
        )}
      </FormField>
      <Button type="submit" kind="filled" size="lg" loading={pending}>
        {button}
      </Button>
    </Form>
  );
}
