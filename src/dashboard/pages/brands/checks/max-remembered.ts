/** A whole draft needs about two hundred measurements, and dragging in the picker adds some with every move. */
export const MAX_REMEMBERED = 2000;
