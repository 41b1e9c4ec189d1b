/** What a file is called where it is saved: among everything else on a phone it says where it came from. */
/** A film is called by what it is and the end of its id, which is seen nowhere else but tells two of them apart. */
export const filmName = (kind: string, id: string, extension: string): string =>
  savedName(`${kind}-${id.slice(-8)}.${extension}`)

export const savedName = (name: string): string => (name.startsWith('fuoye-') ? name : `fuoye-${name}`)
