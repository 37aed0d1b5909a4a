export function writtenPage(request: {
  folder: string | undefined;
  dist: string;
  url: URL;
  cookie?: string;
}): string | null;
