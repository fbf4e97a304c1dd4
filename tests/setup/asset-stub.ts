/** Stands for a style sheet or a picture in component tests. */
export default 'asset'
