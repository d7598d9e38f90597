// Everything the programme sends and takes, generated from Rust. Types only: importing this loads nothing.
export type * from 'waymark-core'
