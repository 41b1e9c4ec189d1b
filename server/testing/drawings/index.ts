import { picture } from './pencil.ts'
import * as devices from './scenes/devices.ts'
import * as gatherings from './scenes/gatherings.ts'
import * as land from './scenes/land.ts'
import * as rooms from './scenes/rooms.ts'

export { type Portrait, portrait } from './figures.ts'

/** Every landscape drawing by its name: 320 by 200 units, rasterised at 1600 by 1000. */
const scenes = { ...land, ...rooms, ...gatherings, ...devices }

export type SceneName = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as SceneName[] // keys of a literal

/** A picture for a post, as a whole SVG document of 1600 by 1000. */
export const scene = (name: SceneName) => picture(320, 200, 5, scenes[name]())
