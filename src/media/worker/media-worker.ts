/** The thread in which pictures and recordings are read: libraries and models are loaded with the first one. */
import sharp from 'sharp'
import { beepRecording } from '../audio/beep.ts'
import { readAudio } from '../audio/read-audio.ts'
import { redactDicom } from '../dicom/redact-dicom.ts'
import { readImage } from '../image/read-image.ts'
import { redactPicture } from '../image/redact.ts'
import { sniffImage } from '../image/sniff.ts'
import { MediaRefusal } from '../model/refusal.ts'
import type { PartMessage, RefusalMessage, WorkerTask } from '../model/tasks.ts'
import { findFaces } from '../vision/faces.ts'

// Pictures are decoded once; keeping them would only hold memory.
sharp.cache(false)
// What libraries print may quote the file, and none of them has any business with the network.
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => undefined
globalThis.fetch = () => Promise.reject(new Error('This thread has no network.'))

/** One task. Refusals come back as values, so that their code survives the way between threads. */
export async function workOnMedia(task: WorkerTask): Promise<unknown> {
  try {
    return await work(task)
  } catch (cause) {
    if (!(cause instanceof MediaRefusal)) throw new Error(cause instanceof Error ? cause.name : 'failed')
    return { refusal: { code: cause.code, message: cause.message } } satisfies RefusalMessage
  }
}

async function work(task: WorkerTask): Promise<unknown> {
  switch (task.kind) {
    case 'image': {
      const tell = (message: PartMessage) => task.port.postMessage(message)
      await readImage(task.task, {
        head: (head) => tell({ type: 'head', head }),
        part: (name, part) => tell({ type: 'part', name, part }),
      })
      return undefined
    }
    case 'redact': {
      const { bytes, boxes } = task.task
      const format = sniffImage(bytes)
      return format === 'dicom' ? redactDicom(bytes, boxes) : redactPicture(bytes, format, boxes)
    }
    case 'faces':
      return findFaces(task.pixels, task.models.vision)
    case 'audio':
      return readAudio(task.bytes, task.wantsSpeech)
    case 'beep':
      return beepRecording(task.task)
  }
}
