/** Tells password managers whose password stands in a form that has no field for the account. */
export const AccountName = ({ value }: { value: string }) => (
  <input hidden readOnly type="text" autoComplete="username" value={value} />
);
