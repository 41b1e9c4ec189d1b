import { portrait, type SceneName, scene, sceneNames } from '#demo/drawings/index.ts'
import { people } from '#demo/samples/index.ts'

/** The drawing behind a sample picture's id: 'scene-...' or 'person-...'. */
export function drawingFor(id: string): string {
  const name = id.slice(id.indexOf('-') + 1)
  const face = people.find(({ key }) => key === name)?.portrait
  if (id.startsWith('person-') && face) return portrait(face)
  return scene(sceneNames.includes(name as SceneName) ? (name as SceneName) : (sceneNames[0] as SceneName))
}
