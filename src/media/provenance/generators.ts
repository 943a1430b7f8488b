import type { Fact } from '../metadata/facts.ts'
import type { TextChunk } from '../metadata/text-chunks.ts'

/** A sign of how a file came to be: `generated` by a model, `edited`, or `captured` by a device; how strong, and why. */
export interface Sign {
  readonly sign: 'generated' | 'edited' | 'captured'
  /** 0..1 */
  readonly strength: number
  readonly because: string
}

/** Last word of the IPTC digital source types (cv.iptc.org/newscodes/digitalsourcetype) that name a model. */
const modelMade =
  /(?:^|\/)(?:trainedAlgorithmicMedia|compositeWithTrainedAlgorithmicMedia|compositeSynthetic|algorithmicMedia)$/
const captured = /(?:^|\/)(?:digitalCapture|computationalCapture|negativeFilm|positiveFilm|print)$/

/** What a digital source type says. Others, such as drawings by people, are no sign. */
export function sourceTypeSign(address: string, where: string): Sign[] {
  if (modelMade.test(address))
    return [{ sign: 'generated', strength: 0.97, because: `${where}: digital source type names a trained model` }]
  if (captured.test(address))
    return [{ sign: 'captured', strength: 0.4, because: `${where}: digital source type names a capture` }]
  return []
}

const generatorNames =
  /\b(?:DALL[\u00b7\u2022. -]?E|Midjourney|Stable Diffusion|NovelAI|Adobe Firefly|Imagen \d|Ideogram|Leonardo\.?ai|ComfyUI|InvokeAI|Flux\.1|gpt-image|Bing Image Creator|DreamStudio|Fooocus|Automatic1111|ElevenLabs|Suno AI|Udio)\b/i
const editors =
  /\b(?:Photoshop|GIMP|Lightroom|Affinity Photo|Snapseed|Pixelmator|PicsArt|FaceApp|Facetune|Audacity|Adobe Audition)\b/i
/** The line of settings that image generators write: steps, then a sampler, guidance or seed. */
const settingsLine = /\bSteps: \d+\b[\s\S]{0,400}?\b(?:Sampler|CFG scale|Seed): /

/** Signs in what stands beside the pixels or samples. */
export function metadataSigns(facts: readonly Fact[], chunks: readonly TextChunk[]): Sign[] {
  const signs = [...chunks.flatMap(chunkSigns), ...facts.flatMap(factSigns)]
  const camera =
    facts.some(({ field }) => field === 'EXIF Make') && facts.some(({ field }) => field === 'EXIF DateTimeOriginal')
  if (camera)
    signs.push({
      sign: 'captured',
      strength: 0.2,
      because: 'EXIF: camera and time of capture, which anybody can write',
    })
  return [...new Map(signs.map((sign) => [sign.because, sign])).values()]
}

function factSigns({ kind, field, value }: Fact): Sign[] {
  if (kind === 'source')
    return field.includes('AISystem') || field.includes('AIPrompt') ? made(0.95, field) : sourceTypeSign(value, field)
  if (settingsLine.test(value)) return made(0.93, `${field}: settings of an image generator`)
  if (generatorNames.test(value)) return made(kind === 'software' ? 0.93 : 0.6, `${field}: names a generator`)
  return kind === 'software' && editors.test(value)
    ? [{ sign: 'edited', strength: 0.3, because: `${field}: names an editing program` }]
    : []
}

const made = (strength: number, because: string): Sign[] => [{ sign: 'generated', strength, because }]

const generatorKeywords = new Set([
  'sd-metadata',
  'dream',
  'invokeai_metadata',
  'invokeai_graph',
  'invokeai_workflow',
  'fooocus_scheme',
  'generation_data',
])

function chunkSigns({ keyword, text }: TextChunk): Sign[] {
  const name = keyword.toLowerCase()
  if (generatorKeywords.has(name)) return made(0.95, `PNG ${keyword}: settings of an image generator`)
  if (name === 'parameters' && settingsLine.test(text))
    return made(0.95, 'PNG parameters: settings of an image generator')
  if ((name === 'prompt' || name === 'workflow') && isNodeGraph(text))
    return made(0.95, `PNG ${keyword}: graph of an image generator`)
  if (name === 'comment' && isSamplerJson(text)) return made(0.93, 'PNG Comment: settings of an image generator')
  return []
}

const isNodeGraph = (text: string) => /^\s*\{/.test(text) && /"(?:class_type|last_node_id|nodes)"/.test(text)
const isSamplerJson = (text: string) => /^\s*\{/.test(text) && /"(?:sampler|steps)"/.test(text) && /"seed"/.test(text)
