/** Forms load these controls when they need them. Here the server has rendered them, so their style belongs to the page. */
import '../../features/content-form/file-control.tsx';
import '../../features/content-form/image-control.tsx';
import '../../features/content-form/list-field.tsx';
