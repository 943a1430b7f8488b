import { describe, expect, it } from 'vitest'
import { drawnPart, shrinkToGray, turnQuarters } from './gray.ts'

/** A white picture with black pixels at the places. */
function drawn(width: number, height: number, places: readonly (readonly [number, number])[]) {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (const [x, y] of places) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height, data }
}

describe('a picture in gray', () => {
  const picture = drawn(3, 2, [[2, 0]])
  it('is black where black was drawn and white elsewhere', () => {
    expect([...shrinkToGray(picture, 1).data]).toEqual([255, 255, 0, 255, 255, 255])
  })
  it('averages squares when it is made smaller', () => {
    expect(shrinkToGray(drawn(4, 4, [[0, 0]]), 2)).toEqual({
      width: 2,
      height: 2,
      data: Uint8Array.from([191, 255, 255, 255]),
    })
  })
  it.each([
    [90, 2, 3, [1, 2]],
    [180, 3, 2, [0, 1]],
    [270, 2, 3, [0, 0]],
    [-90, 2, 3, [0, 0]],
  ] as const)('turned clockwise by %i is %i wide and %i high, its corner at %o', (degrees, width, height, [x, y]) => {
    const turned = turnQuarters(shrinkToGray(picture, 1), degrees)
    expect([turned.width, turned.height]).toEqual([width, height])
    expect([...turned.data].indexOf(0)).toBe(y * width + x)
  })
  it('turned four times is itself', () => {
    const gray = shrinkToGray(picture, 1)
    expect([0, 1, 2, 3].reduce((sum) => turnQuarters(sum, 90), gray)).toEqual(gray)
  })
})

describe('what is drawn in a picture', () => {
  it('is the rectangle around everything that differs from the ground', () => {
    expect(
      drawnPart(
        drawn(50, 40, [
          [10, 5],
          [30, 20],
        ]),
      ),
    ).toEqual({ left: 10, top: 5, right: 31, bottom: 21 })
  })
  it('is all of an empty picture', () => {
    expect(drawnPart(drawn(50, 40, []))).toEqual({ left: 0, top: 0, right: 50, bottom: 40 })
  })
})
