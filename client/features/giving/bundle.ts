/** What Chromium shares at most in one tap; it refuses more only when it is asked to share. */
const most = { files: 10, bytes: 50 * 1024 * 1024 }

/** The files for the next tap: those from `from` on that fit into one share, and at least one. */
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
