/**
 * A classifier small enough to write down: the mean of all values over 3 x size x size, times ten less five, as the
 * logit of "bright", and its opposite as the logit of "dark". Written in ONNX's own protobuf (onnx.proto3).
 */
export function brightnessModel(size: number): Uint8Array {
  const graph = message([
    [1, node('Flatten', ['picture'], 'flat')],
    [1, node('MatMul', ['flat', 'weights'], 'sums')],
    [1, node('Add', ['sums', 'offsets'], 'logits')],
    [2, text('brightness')],
    [5, tensor('weights', [3 * size * size, 2], weightsOf(3 * size * size))],
    [5, tensor('offsets', [2], new Float32Array([5, -5]))],
    [11, value('picture', [1, 3, size, size])],
    [12, value('logits', [1, 2])],
  ])
  return message([
    [1, 8],
    [8, message([[2, 13]])],
    [7, graph],
  ])
}

function weightsOf(count: number): Float32Array {
  return Float32Array.from({ length: count * 2 }, (_, i) => (i % 2 === 0 ? -10 : 10) / count)
}

const text = (value: string) => Buffer.from(value)

const node = (kind: string, inputs: readonly string[], output: string) =>
  message([...inputs.map((input): Field => [1, text(input)]), [2, text(output)], [4, text(kind)]])

const floatType = 1

const tensor = (name: string, dims: readonly number[], data: Float32Array) =>
  message([...dims.map((dim): Field => [1, dim]), [2, floatType], [8, text(name)], [9, new Uint8Array(data.buffer)]])

function value(name: string, dims: readonly number[]): Uint8Array {
  const shape = message(dims.map((dim): Field => [1, message([[1, dim]])]))
  return message([
    [1, text(name)],
    [
      2,
      message([
        [
          1,
          message([
            [1, floatType],
            [2, shape],
          ]),
        ],
      ]),
    ],
  ])
}

type Field = readonly [number: number, value: number | Uint8Array]

function message(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(([number, value]) =>
      typeof value === 'number'
        ? [varint(number * 8), varint(value)]
        : [varint(number * 8 + 2), varint(value.length), value],
    ),
  )
}

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  let left = value
  while (left > 127) {
    bytes.push((left & 127) | 128)
    left = Math.floor(left / 128)
  }
  return Uint8Array.from([...bytes, left])
}
