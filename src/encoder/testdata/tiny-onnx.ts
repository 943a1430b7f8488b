/** A hand-made ONNX graph for tests: logits = the sum over a text's pieces of a table of one row per piece. */
export function tinyClassifier(table: readonly (readonly number[])[]): Uint8Array {
  const width = table[0]?.length ?? 0
  const weights = new Uint8Array(new Float32Array(table.flat()).buffer)
  const initializer = message([
    [1, table.length],
    [1, width],
    [2, 1],
    [8, text('table')],
    [9, weights],
  ])
  const axes = message([
    [1, text('axes')],
    [8, 1],
    [20, 7],
  ])
  const keep = message([
    [1, text('keepdims')],
    [3, 0],
    [20, 2],
  ])
  const gather = message([
    [1, text('table')],
    [1, text('input_ids')],
    [2, text('rows')],
    [4, text('Gather')],
  ])
  const sum = message([
    [1, text('rows')],
    [2, text('logits')],
    [4, text('ReduceSum')],
    [5, axes],
    [5, keep],
  ])
  const graph = message([
    [1, gather],
    [1, sum],
    [2, text('tiny')],
    [5, initializer],
    [11, value('input_ids', 7, ['batch', 'pieces'])],
    [12, value('logits', 1, ['batch', width])],
  ])
  return message([
    [1, 7],
    [7, graph],
    [8, message([[2, 11]])],
  ])
}

type Field = readonly [number: number, value: number | Uint8Array]

/** A message of protocol buffers: numbers as varints, all else with its length before it. */
function message(fields: readonly Field[]): Uint8Array {
  const bytes: number[] = []
  for (const [number, given] of fields) {
    if (typeof given === 'number') bytes.push(...varint(number * 8), ...varint(given))
    else bytes.push(...varint(number * 8 + 2), ...varint(given.length), ...given)
  }
  return Uint8Array.from(bytes)
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

const text = (given: string) => new TextEncoder().encode(given)

function value(name: string, type: number, dims: readonly (string | number)[]): Uint8Array {
  const shape = message(
    dims.map((dim): Field => [1, message([typeof dim === 'number' ? [1, dim] : [2, text(dim)]])]),
  )
  const tensor = message([
    [1, type],
    [2, shape],
  ])
  return message([
    [1, text(name)],
    [2, message([[1, tensor]])],
  ])
}
