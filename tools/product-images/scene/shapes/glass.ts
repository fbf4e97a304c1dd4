import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { lathe, spline, vectors } from '../geometry.ts'
import { label } from '../label.ts'
import { clear, gloss } from '../material.ts'
import { number, text, type Pack, type Shape } from '../pack.ts'
import { profiles, type Outline, type Profile } from './glass-profiles.ts'

const named: Readonly<Record<string, Profile>> = profiles

function wallMaterial(pack: Pack): THREE.Material {
  return gloss({
    color: text(pack, 'glass', '#5a2c0c'),
    roughness: 0.07,
    clearcoat: 1,
    clearcoatRoughness: 0.05,
    envMapIntensity: 1.25,
  })
}

/** What is in clear glass; water-white drinks are seen through. */
const drinkMaterial = (colour: string) =>
  colour === 'water'
    ? gloss({ color: 0xb9dbe8, transparent: true, opacity: 0.45, roughness: 0.05, clearcoat: 1 })
    : gloss({ color: colour, roughness: 0.12, envMapIntensity: 0.9, clearcoat: 0.6 })

/** The wall's outline a little inwards, up to the level of the drink. */
function inside(outline: Outline, level: number): Outline {
  const below = outline.filter(([, y]) => y < level).map(([r, y]) => [Math.max(0, r - 0.05), y] as const)
  const edge = below.at(-1)?.[0] ?? 0
  return [...below, [edge, level], [0, level]]
}

function body(pack: Pack, profile: Profile): THREE.Group {
  const group = new THREE.Group()
  const liquid = text(pack, 'liquid', '')
  const wall = liquid ? clear(0.22) : wallMaterial(pack)
  const shell = lathe(spline(profile.outline, 90), wall, 80)
  shell.renderOrder = 2
  group.add(shell)
  if (profile.square) {
    const [half, foot, top] = profile.square
    const block = (size: number, height: number, material: THREE.Material) => {
      const m = new THREE.Mesh(new RoundedBoxGeometry(size * 2, height, size * 2, 6, 0.16), material)
      m.position.y = foot + height / 2
      return m
    }
    const box = block(half, top - foot, wall)
    box.renderOrder = 2
    group.add(box)
    if (liquid) group.add(block(half - 0.07, profile.level - foot, drinkMaterial(liquid)))
  } else if (liquid) {
    group.add(lathe(spline(inside(profile.outline, profile.level), 60), drinkMaterial(liquid), 72))
  }
  return group
}

/** The label: around the bottle, or flat on the front of a square one. */
function print(pack: Pack, profile: Profile): THREE.Mesh {
  const [radius, height, middle] = profile.print
  const paper = (map: THREE.Texture) => gloss({ map, roughness: 0.5, clearcoat: 0.12 })
  const around = radius * Math.PI * 2
  const w = 1500
  const h = Math.round((w * height) / around)
  const wide = radius * 1.74
  const flat = () =>
    new THREE.Mesh(
      new THREE.PlaneGeometry(wide, height),
      paper(label(pack, 860, Math.round((860 * height) / wide), 430, 760)),
    )
  const round = () =>
    new THREE.Mesh(
      new THREE.CylinderGeometry(
        radius,
        text(pack, 'profile', '') === 'agave' ? radius + 0.08 : radius,
        height,
        80,
        1,
        true,
        Math.PI,
        Math.PI * 2,
      ),
      paper(label(pack, w, h, w / 2, 430)),
    )
  const mesh = profile.square ? flat() : round()
  mesh.position.y = middle
  if (profile.square) mesh.position.z = radius
  mesh.renderOrder = 3
  return mesh
}

/**
 * Glass bottle: `look.profile` is its form, `look.glass` and `look.cap` are colours. With `look.liquid` the glass is clear and what is in it
 * has that colour; `water` is a drink without one.
 */
export const glass: Shape = (pack) => {
  const group = new THREE.Group()
  const profile: Profile = named[text(pack, 'profile', 'beer')] ?? profiles.beer
  const cap = gloss({
    color: text(pack, 'cap', pack.colours[2]),
    roughness: 0.32,
    metalness: 0.35,
    clearcoat: 0.5,
  })
  group.add(body(pack, profile), print(pack, profile), lathe(vectors(profile.closure), cap, 48))
  const broad = profile.square ? 1 : number(pack, 'broad', 1.14)
  group.scale.set(broad, 1, broad)
  group.rotation.y = profile.square ? -0.42 : -0.2
  return { group, tilt: 0.1 }
}
