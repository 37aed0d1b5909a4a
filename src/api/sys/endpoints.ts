import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { byId, text } from '../fields';
import { list } from '../shape';
import { classNode, region, uploaded } from './schema';

const base = '/sys/front/api';
/** '0' returns the provinces. */
const parent = z.object({ parentCode: text });
export const getRegions = endpoint('POST', `${base}/region/getListByParent`, parent, list(region));

const form = z.object({ file: z.custom<File>((value) => value instanceof Blob) });
const multipart = { multipart: true, upload: true };
export const uploadFile = endpoint('POST', `${base}/material/uploadFile`, form, uploaded, multipart);
export const uploadImage = endpoint('POST', `${base}/material/uploadImage`, form, uploaded, multipart);

export const getClassChildren = endpoint('GET', `${base}/class/getListByParentId/:id`, byId, list(classNode));
/** The list names the wanted levels, categories and projects; nodes of the last of them have no children. */
const levels = z.object({ levels: z.array(z.enum(['C', 'P'])) });
export const getClassTree = endpoint('POST', `${base}/class/treelist`, levels, list(classNode), { listBody: true });
