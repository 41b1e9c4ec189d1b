import * as electric from './goods/electric.ts'
import * as lost from './goods/lost.ts'
import * as paper from './goods/paper.ts'
import * as inRoom from './goods/room.ts'
import * as wear from './goods/wear.ts'
import { picture } from './pencil.ts'
import * as ceremonies from './scenes/ceremonies.ts'
import * as devices from './scenes/devices.ts'
import * as evenings from './scenes/evenings.ts'
import * as farm from './scenes/farm.ts'
import * as gatherings from './scenes/gatherings.ts'
import * as halls from './scenes/halls.ts'
import * as hostels from './scenes/hostels.ts'
import * as roads from './scenes/roads.ts'
import * as study from './scenes/study.ts'
import * as weather from './scenes/weather.ts'

export { type Portrait, portrait } from './portraits.ts'

/** Every landscape drawing by its name: 320 by 200 units, rasterised at 1600 by 1000. */
const scenes = {
  ...roads,
  ...farm,
  ...weather,
  ...study,
  ...halls,
  ...hostels,
  ...ceremonies,
  ...gatherings,
  ...evenings,
  ...devices,
}

export type SceneName = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as SceneName[] // keys of a literal

/** A picture for a post, as a whole SVG document of 1600 by 1000. */
export const scene = (name: SceneName) => picture(320, 200, 5, scenes[name]())

/** Every product drawing by its name: square. */
const goods = { ...electric, ...paper, ...inRoom, ...wear, ...lost }

export type ProductDrawing = keyof typeof goods
export const productDrawings = Object.keys(goods) as ProductDrawing[] // keys of a literal

/** A picture of a product, as a whole SVG document of 1000 by 1000. */
export const productPicture = (name: ProductDrawing) => picture(200, 200, 5, goods[name]())

export { type CoverName, cover, coverNames, plainCover } from './covers.ts'
export { type LandingFeature, landingDrawing, landingFeatures } from './landing.ts'
export { type ReelScene, reelFrame, reelScenes } from './reels/index.ts'
