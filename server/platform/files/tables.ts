import type { Generated } from 'kysely'

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    files: FileTable
    picture_variants: PictureVariantTable
    renditions: RenditionTable
  }
}

/** A file is temporary until `claimedBy` names the record it belongs to ("post:<id>"); swept otherwise. */
export interface FileTable {
  id: string
  /** Null for a visitor's upload during sign-up. */
  ownerId: string | null
  kind: 'picture' | 'video' | 'book' | 'other'
  /** Detected from the content, never from name or header. */
  type: string
  bytes: number
  sha256: string
  name: string
  width: number | null
  height: number | null
  /** A picture's own colour, #rrggbb, shown while it loads. */
  colour: string | null
  seconds: number | null
  claimedBy: string | null
  createdAt: string
  /** The current name of the bytes, for all but pictures, and the previous one. */
  part: Generated<string>
  oldPart: string | null
  /** When a video was stripped to its pictures and sound. */
  bareSince: string | null
}

interface PictureVariantTable {
  fileId: string
  width: number
  format: 'avif' | 'webp' | 'jpeg'
  bytes: number
}

/** A smaller video made from a file; `height` is that of its shorter side. */
export interface RenditionTable {
  fileId: string
  height: number
  bytes: number
  /** Null for one made before checksums were stored, until it has been read again. */
  sha256: Generated<string | null>
}
