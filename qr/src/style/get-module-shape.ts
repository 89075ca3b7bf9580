import { firstModuleShapes, type ModuleShape, moduleShapes } from './module-shapes.ts';
import { lookUpStyle, type Style } from './style.ts';

/**
 * Returns the shape in which a design draws its modules, which depends on its version.
 * @throws {RangeError} if there is no such shape
 */
export function getModuleShape({
  version,
  shape: { style: id = 'square' },
}: Pick<Style, 'version' | 'shape'>): ModuleShape {
  return (version === 1 && firstModuleShapes[id]) || lookUpStyle(moduleShapes, id);
}
