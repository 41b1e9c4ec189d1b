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
  /** Null for what a visitor sends while signing up. */
  ownerId: string | null
  kind: 'picture' | 'video' | 'book' | 'other'
  /** Found from the content, never from name or header. */
  type: string
  bytes: number
  sha256: string
  name: string
  width: number | null
  height: number | null
  /** The picture's own colour, #rrggbb, held while it loads. */
  colour: string | null
  seconds: number | null
  claimedBy: string | null
  createdAt: string
  /** Under which name the bytes lie, of what is no picture; and under which they lay before. */
  part: Generated<string>
  oldPart: string | null
  /** When nothing but its pictures and sound was left of a video. */
  bareSince: string | null
}

interface PictureVariantTable {
  fileId: string
  width: number
  format: 'avif' | 'webp' | 'jpeg'
  bytes: number
}

/** A smaller video made of a file; `height` is that of its shorter side. */
export interface RenditionTable {
  fileId: string
  height: number
  bytes: number
  /** Null for one made before its sum was kept, until it has been read once more. */
  sha256: Generated<string | null>
}
