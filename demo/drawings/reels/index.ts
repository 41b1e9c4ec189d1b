import { picture } from '../pencil.ts'
import * as fields from './fields.ts'
import * as journeys from './journeys.ts'
import * as rooms from './rooms.ts'
import * as stages from './stages.ts'

/** Every animated scene by its name. */
const reels = { ...journeys, ...fields, ...rooms, ...stages }

export type ReelScene = keyof typeof reels
export const reelScenes = Object.keys(reels) as ReelScene[] // keys of a literal

/**
 * One frame of a reel at t in 0..1, as a whole SVG document of 360 by 640 units; `scale` 2 gives 720 by 1280 pixels.
 * Frames of one scene differ smoothly, so any frame rate will do.
 */
export const reelFrame = (name: ReelScene, t: number, scale = 1) => picture(360, 640, scale, reels[name](t))
