import { isJudged, judgeOffice, officePartBytes } from '#contract/books/office-rules.ts'
import { harmful } from '#contract/books/zip-rules.ts'
import { bytesOf } from '../../reader/formats/bytes.ts'
import { openZip } from '../../reader/formats/zip-reader.ts'

/** Inspects a DOCX or PPTX before anything of it is sent, and gives the title and author it names. */
export async function lookIntoOffice(file: Blob): Promise<{ title: string; author: string }> {
  const zip = await openZip(bytesOf(file))
  const parts = new Map<string, Uint8Array>()
  for (const name of zip.names.filter(isJudged)) {
    if (zip.size(name) > officePartBytes) throw harmful()
    const bytes = await zip.read(name)
    if (bytes) parts.set(name, bytes)
  }
  judgeOffice(zip.names, parts)
  const core = await zip.read('docProps/core.xml').catch(() => null)
  const said = new DOMParser().parseFromString(core ? new TextDecoder().decode(core) : '<none/>', 'text/xml')
  const word = (name: string) =>
    [...said.querySelectorAll('*')].find((one) => one.localName === name)?.textContent?.trim() ?? ''
  return { title: word('title'), author: word('creator') }
}
