import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Elements by name, such as the path of a field: their components register them, and the list or form around finds there
 * what to focus or to scroll to.
 */
export type Elements = Map<string, HTMLElement>;

export const useElements = (): Elements => useState<Elements>(() => new Map())[0];

/** A ref whose element is registered as long as it is on the page. */
export function useRegistered<T extends HTMLElement>(elements: Elements, name: string): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    if (!ref.current) return;
    elements.set(name, ref.current);
    return () => {
      elements.delete(name);
    };
  }, [elements, name]);
  return ref;
}
