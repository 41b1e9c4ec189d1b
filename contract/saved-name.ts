/** What a file is called where it is saved: among everything else on a phone it says where it came from. */
export const savedName = (name: string): string => (name.startsWith('fuoye-') ? name : `fuoye-${name}`)
