/** What Chromium hands over by one tap at most; it refuses more only once it is asked to share. */
const most = { files: 10, bytes: 50 * 1024 * 1024 }

/** The files that go by the next tap: of those from `from` on as many as one share takes, and one at least. */
export function nextBundle<Given extends { size: number }>(files: readonly Given[], from: number): Given[] {
  const bundle: Given[] = []
  let bytes = 0
  for (const file of files.slice(from, from + most.files)) {
    bytes += file.size
    if (bundle.length > 0 && bytes > most.bytes) break
    bundle.push(file)
  }
  return bundle
}
