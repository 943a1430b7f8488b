// Guards a text that arrives piece by piece, such as a model's answer: nothing goes out before it is safe.
import process from 'node:process'
import { guardStream } from '#client'
import { connect } from './connect.ts'

/** Stands for a model: any async iterable of text will do. */
async function* modelAnswer(): AsyncGenerator<string> {
  const answer = 'Her results are in. Please call Maria Gonzalez, MRN 00458812, and tell her that all is well. '
  for (const word of answer.split(/(?<= )/)) yield word
}

for await (const text of guardStream(connect(), modelAnswer())) process.stdout.write(text)
process.stdout.write('\n')
