import { HtmlValidate, type MetaDataTable } from 'html-validate';

/** ARIA in HTML forbids the attribute here, because the element has the state itself. */
const elements: MetaDataTable = {
  input: {
    attributes: {
      'aria-checked': {
        allowed: (node) =>
          /^(checkbox|radio)$/.test(String(node.getAttribute('type'))) ? 'the state is its own' : null,
      },
    },
  },
};
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'], elements: ['html5', elements] });

/** What the html standard forbids in a page as it stands: each rule with its element. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}, ${selector}`),
  );
}
