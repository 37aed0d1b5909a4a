type File = [name: string, text: string];
type Finding = [feature: string, engines: string[], file: string];
export function newerInScripts(files: File[]): Finding[];
export function newerInStyles(files: File[]): Finding[];
