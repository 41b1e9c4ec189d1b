import { openFolder } from '../folder.ts'

/** The pictures, films and books that lie beside the collections. */
export interface EarlierFiles {
  /** The path of the file that was at this address; null where it is not in the folder. */
  find: (address: string) => string | null
}

/**
 * Files are known by the end of their address, since whoever saved them kept folders or did not: 'covers/a.jpg' of
 * 'https://cdn.example/v1/covers/a.jpg?x=1'. An address without an ending, as that of some services, finds 'a.pdf', too.
 */
export async function openEarlierFiles(folder: string): Promise<EarlierFiles> {
  const { names, pathOf } = await openFolder(folder)
  const index = new Map<string, string[]>()
  for (const name of [...names].sort()) {
    const parts = partsOf(name)
    const last = parts.at(-1) ?? ''
    for (const key of new Set([last, stemOf(last), ...parts.slice(0, -1).filter((part) => isId.test(part))]))
      index.set(key, [...(index.get(key) ?? []), name])
  }
  return {
    find(address) {
      const parts = partsOf(withoutQuery(address))
      const last = parts.at(-1) ?? ''
      const keys = [last, stemOf(last), ...parts.filter((part) => isId.test(part)).reverse()]
      const found =
        keys
          .filter(Boolean)
          .map((key) => index.get(key))
          .find(Boolean) ?? []
      const best = found.toSorted(
        (one, other) => alike(partsOf(other), parts) - alike(partsOf(one), parts),
      )[0]
      return best === undefined ? null : pathOf(best)
    },
  }
}

/** Services that name a file by an ID put its name, or what is done with it, behind that. */
const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

const withoutQuery = (address: string) => {
  const [plain = ''] = address.split(/[?#]/, 1)
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

const partsOf = (path: string) =>
  path
    .normalize()
    .toLowerCase()
    .split(/[/\\]+/)
    .filter(Boolean)

const stemOf = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/, '')

/** How many of the last parts are the same. */
function alike(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count += 1
  return count
}
