type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether Alt, Ctrl or ⌘ is held: such a key is the browser's, as Alt+Left (back) and Ctrl+End (scroll) are. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => altKey || ctrlKey || metaKey;
