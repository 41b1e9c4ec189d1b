/** Whether this can be the id of anything: a UUID, as schemas ask for. Imports no schema, so that the browser can load it. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)
