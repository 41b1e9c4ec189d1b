import foxitDingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url'
import foxitFixed from 'pdfjs-dist/standard_fonts/FoxitFixed.pfb?url'
import foxitFixedBold from 'pdfjs-dist/standard_fonts/FoxitFixedBold.pfb?url'
import foxitFixedBoldItalic from 'pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb?url'
import foxitFixedItalic from 'pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb?url'
import foxitSerif from 'pdfjs-dist/standard_fonts/FoxitSerif.pfb?url'
import foxitSerifBold from 'pdfjs-dist/standard_fonts/FoxitSerifBold.pfb?url'
import foxitSerifBoldItalic from 'pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb?url'
import foxitSerifItalic from 'pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb?url'
import foxitSymbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url'
import liberationSansBold from 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf?url'
import liberationSansBoldItalic from 'pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf?url'
import liberationSansItalic from 'pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf?url'
import liberationSansRegular from 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf?url'
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import { fetchWithTimeout } from '#client/offline/connectivity/fetch-timeout.ts'

/** Substitutes for fonts that a PDF does not bring, and decoders for scans: each fetched when a book needs it. */
const addresses: Record<string, string> = {
  'FoxitDingbats.pfb': foxitDingbats,
  'FoxitFixed.pfb': foxitFixed,
  'FoxitFixedBold.pfb': foxitFixedBold,
  'FoxitFixedBoldItalic.pfb': foxitFixedBoldItalic,
  'FoxitFixedItalic.pfb': foxitFixedItalic,
  'FoxitSerif.pfb': foxitSerif,
  'FoxitSerifBold.pfb': foxitSerifBold,
  'FoxitSerifBoldItalic.pfb': foxitSerifBoldItalic,
  'FoxitSerifItalic.pfb': foxitSerifItalic,
  'FoxitSymbol.pfb': foxitSymbol,
  'LiberationSans-Bold.ttf': liberationSansBold,
  'LiberationSans-BoldItalic.ttf': liberationSansBoldItalic,
  'LiberationSans-Italic.ttf': liberationSansItalic,
  'LiberationSans-Regular.ttf': liberationSansRegular,
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
}

const decoders: [filter: string, filename: string][] = [
  ['/JBIG2Decode', 'jbig2.wasm'],
  ['/JPXDecode', 'openjpeg.wasm'],
]
/** Milliseconds without a byte before a connection counts as broken. */
const patience = 30_000
const lump = 4 * 1024 * 1024

/** Fetches a file of the reader in full; gives up when no more bytes come. */
export const fetchFile = (address: string) =>
  fetchWithTimeout({ fetch: (signal) => fetch(address, { signal }), patience })

/** Fetches the decoders of a file's scans: their names are never compressed, whatever else is. */
export async function fetchDecoders(file: Blob): Promise<void> {
  const needed = new Set<string>()
  for (let at = 0; at < file.size; at += lump) {
    // The overlap finds names that cross the edge of two chunks.
    const text = new TextDecoder('latin1').decode(
      await file.slice(Math.max(0, at - 20), at + lump).arrayBuffer(),
    )
    for (const [filter, filename] of decoders) if (text.includes(filter)) needed.add(filename)
  }
  await Promise.all([...needed].map((filename) => new PdfExtras().fetch({ filename })))
}

/** Gives pdf.js these files by name. */
export class PdfExtras {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses[filename]
    const had = address ? await fetchFile(address) : null
    if (!had?.[0].ok) throw new Error(`No such file: ${filename}`)
    return new Uint8Array(await had[1].arrayBuffer())
  }
}
