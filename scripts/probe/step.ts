import type { AnyEndpoint, Endpoint } from '../../src/api/endpoint';

interface Ids {
  projectId: string;
  projectName: string;
  subjectId: string;
  courseId: string;
  catalogueId: string;
  coursewareId: string;
  coursewareIds: string[];
  channelId: string;
  paperId: string;
  sectionId: string;
  addressId: string;
  ownedId: string;
  runningId: string;
  doneId: string;
  donePaperId: string;
  questionId: string;
  isCollected: boolean;
  orderId: string;
  templateId: string;
  nickName: string;
  position: { courseId: string; stageId: string; coursewareId: string; coursewareName: string; progressBar: number };
  positionType: string;
  variant: { productId: string; skuId: string; price: number };
  /** A paper that the learner has never begun: every attempt at it is the probe's own. */
  freshPaperId: string;
  ownAddressId: string;
  ownRecordId: string;
  ownOrderId: string;
}
/** What earlier responses have shown: ids for the inputs of later calls. Undefined: a response had none. */
export type Found = { [Name in keyof Ids]?: Ids[Name] | undefined };

export interface Step {
  call: AnyEndpoint;
  /** Takes back what an earlier step has written. */
  isUndo: boolean;
  /** Null: what the call needs is not known. */
  input: (found: Found) => object | null;
  learn: (output: unknown, found: Found) => void;
}

const nothing = () => undefined;
/** A call, its input made of what was found, and what is found in its response. */
export const step = <Input, Output, Data>(
  call: Endpoint<Input, Output, Data>,
  input: (found: Found) => NoInfer<Input> | null,
  learn: (output: NoInfer<Output>, found: Found) => void = nothing,
  isUndo = false,
): Step => ({
  call: call as unknown as AnyEndpoint,
  isUndo,
  input: input as Step['input'],
  learn: learn as Step['learn'],
});

export const undo = <Input, Output, Data>(
  call: Endpoint<Input, Output, Data>,
  input: (found: Found) => NoInfer<Input> | null,
): Step => step(call, input, nothing, true);

/** The input of a call that needs one id. */
export const byId = (id: string | undefined): { id: string } | null => (id === undefined ? null : { id });
