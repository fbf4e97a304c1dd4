'use client'
// A crash of a page of the shop leaves the header and the footer standing (SHL-04).
export { default } from '../error.tsx'
